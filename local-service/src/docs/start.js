/* global SwaggerUIBundle */
SwaggerUIBundle({
	url: '/v1/openapi.json',
	dom_id: '#interface',
	defaultModelsExpandDepth: 0,
	// Without this, Swagger UI sends the OpenAPI document to an external validator.
	validatorUrl: null,
});

/* global SwaggerUIBundle */
SwaggerUIBundle({
	url: '/v1/openapi.json',
	dom_id: '#interface',
	defaultModelsExpandDepth: 0,
	// Without this it sends the document to a validator elsewhere.
	validatorUrl: null,
});

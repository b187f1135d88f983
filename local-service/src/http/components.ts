import { DOCUMENTED_AS } from '../interface/parts';

type Json = { [member: string]: unknown };

export function isObject(value: unknown): value is Json {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keywords whose contents are values, not schemas. */
const VALUES = new Set(['default', 'enum', 'const', 'required']);

const reference = (section: 'schemas' | 'responses', name: string) => ({
	$ref: `#/components/${section}/${name}`,
});

/** Converts schemas to OpenAPI components: each schema with a title is included once, under its title. */
export class Components {
	readonly schemas: Json = {};
	readonly responses: Json = {};

	/** A response; if it has a name, a reference to it. */
	response(response: unknown): unknown {
		if (!isObject(response) || typeof response.name !== 'string') return this.shown(response);
		const { name, ...described } = response;
		this.responses[String(name)] ??= this.shown(described);
		return reference('responses', String(name));
	}

	shown(schema: unknown): unknown {
		if (Array.isArray(schema)) return schema.map((element) => this.shown(element));
		if (!isObject(schema)) return schema;
		if (DOCUMENTED_AS in schema) return this.shown(schema[DOCUMENTED_AS]);
		const { title, $defs, $ref, ...members } = schema;
		for (const [name, defined] of Object.entries(isObject($defs) ? $defs : {})) {
			this.add(name, () => this.members(Object(defined)));
		}
		if (typeof $ref === 'string')
			return { ...reference('schemas', $ref), ...this.members(members) };
		if (typeof title !== 'string') return this.members(schema);
		this.add(title, () => this.members(members));
		return reference('schemas', title);
	}

	private add(name: string, make: () => unknown): void {
		if (name in this.schemas) return;
		// Registered before it is made, because a schema may refer to itself.
		this.schemas[name] = {};
		this.schemas[name] = make();
	}

	/** The keywords in an order for human readers. Keywords that begin with "x-" are for validation only. */
	private members({ type, description, properties, examples, ...schema }: Json): Json {
		const others = Object.entries(schema)
			.filter(([member]) => member !== '$id' && !member.startsWith('x-'))
			.map(([member, value]) => [member, VALUES.has(member) ? value : this.shown(value)]);
		const ordered = {
			type,
			description,
			...Object.fromEntries(others),
			properties: isObject(properties) ? this.each(properties) : undefined,
			examples,
		};
		return Object.fromEntries(Object.entries(ordered).filter(([, value]) => value !== undefined));
	}

	private each(properties: Json): Json {
		return Object.fromEntries(
			Object.entries(properties).map(([name, schema]) => [name, this.shown(schema)]),
		);
	}
}

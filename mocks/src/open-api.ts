type Schema = Readonly<{
  $ref?: string
  type?: string
  enum?: readonly unknown[]
  required?: readonly string[]
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
}>
interface Content {
  readonly 'application/json'?: { readonly schema?: Schema }
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[]
  readonly requestBody?: { readonly content?: Content }
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value

/** A vendor's OpenAPI description: what is wrong with a request or an answer by it. Bounds and formats are not looked at. */
export class OpenApi {
  readonly #document: Document

  /** @param text JSON of OpenAPI 3 */
  constructor(text: string) {
    this.#document = JSON.parse(text)
  }

  /** What is wrong with a request; fields and parameters that are not described are wrong too, because the vendor ignores them. */
  problemsOfRequest(method: string, path: string, query: Readonly<Record<string, unknown>>, body: unknown): string[] {
    const operation = this.#document.paths[path]?.[method.toLowerCase()]
    if (!operation) return [`${method} ${path} is not described`]
    const known = new Set(operation.parameters?.filter(one => one.in === 'query').map(one => one.name))
    const strange = Object.keys(query).filter(name => !known.has(name))
    const schema = operation.requestBody?.content?.['application/json']?.schema
    return [
      ...strange.map(name => `${name}: the query has no such parameter`),
      ...(schema ? this.#problems(body, schema, '', true) : body ? ['the request has no body'] : []),
    ]
  }

  /** What is wrong with an answer. What is null counts as left out. */
  problemsOfAnswer(method: string, path: string, status: number, body: unknown): string[] {
    const schema =
      this.#document.paths[path]?.[method.toLowerCase()]?.responses?.[status]?.content?.['application/json']?.schema
    return schema ? this.#problems(body, schema, '', false) : [`${method} ${path} never answers ${status}`]
  }

  #problems(value: unknown, schema: Schema, name: string, isRequest: boolean): string[] {
    if (schema.$ref !== undefined) {
      const target = this.#document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
      return target ? this.#problems(value, target, name, isRequest) : [`${name}: ${schema.$ref} is not described`]
    }
    if (value === null && !isRequest) return []
    const type = typeOf(value)
    const fits = schema.type === undefined || schema.type === type || (schema.type === 'number' && type === 'integer')
    // Values of CRM fields are described as objects and are texts and numbers.
    if (!fits && !(schema.type === 'object' && !schema.properties))
      return [`${name}: ${type} instead of ${schema.type}`]
    if (schema.enum && !schema.enum.includes(value))
      return [`${name}: ${String(value)} is none of ${schema.enum.join(', ')}`]
    if (Array.isArray(value))
      return value.flatMap((item, at) =>
        schema.items ? this.#problems(item, schema.items, `${name}[${at}]`, isRequest) : [],
      )
    if (type !== 'object' || !schema.properties) return []
    const fields = value as Readonly<Record<string, unknown>>
    const missing = (schema.required ?? []).filter(field => fields[field] === undefined || fields[field] === null)
    return [
      ...missing.map(field => `${name}.${field}: is missing`),
      ...Object.entries(fields).flatMap(([field, part]) => {
        const known = schema.properties?.[field]
        return known
          ? this.#problems(part, known, `${name}.${field}`, isRequest)
          : [`${name}.${field}: is not described`]
      }),
    ]
  }
}

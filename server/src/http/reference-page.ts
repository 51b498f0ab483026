const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: unknown
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: unknown }>> }>
  >
}

const schemaBlock = (title: string, schema: unknown): string =>
  schema === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`

const section = (method: string, path: string, operation: Operation): string => {
  const parameters = operation.parameters
    .map(
      p =>
        `<tr><td><code>${escapeHtml(p.name)}</code></td><td>${p.in}</td><td>${p.required ? 'required' : 'optional'}</td><td><code>${escapeHtml(JSON.stringify(p.schema))}</code></td></tr>`,
    )
    .join('')
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const answer = operation.responses[200]?.content?.['application/json']?.schema
  return `<section id="${operation.operationId}">
<h2>${escapeHtml(operation.operationId)}</h2>
<p><code>${method.toUpperCase()} ${escapeHtml(path)}</code></p>
<p>${escapeHtml(operation.summary)} ${escapeHtml(operation.description)}</p>
${parameters ? `<table><thead><tr><th>Name</th><th>In</th><th>Needed</th><th>Shape</th></tr></thead><tbody>${parameters}</tbody></table>` : ''}
${schemaBlock(`Body (${bodyType ?? ''})`, body?.schema)}${schemaBlock('Answer', answer)}
</section>`
}

/** A readable page of the API description, without a script. */
export const referencePage = (document: Readonly<Record<string, unknown>>): string => {
  const paths = document.paths as Record<string, Record<string, Operation>>
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  operations.sort((a, b) => a.operation.operationId.localeCompare(b.operation.operationId))
  const contents = operations
    .map(({ operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(operation.operationId)}</a></li>`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API reference: Buyer Intelligence Cloud</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}pre{overflow:auto;background:#8881;padding:.75rem}
code{overflow-wrap:anywhere}table{border-collapse:collapse}td,th{border:1px solid #8886;padding:.25rem .5rem;text-align:left;vertical-align:top}ul{columns:3}:root{color-scheme:light dark}</style>
</head><body><main><h1>API reference</h1>
<p>All calls stand under <code>/tribyl/api</code>. Send the token of <a href="#login">login</a> as <code>Authorization: Bearer</code>.
Answers carry their payload in <code>data</code>; refusals are problem documents (RFC 9457).
The same as data: <a href="openapi.json">openapi.json</a>.</p>
<ul>${contents}</ul>${operations.map(o => section(o.method, o.path, o.operation)).join('\n')}</main></body></html>`
}

/** A part of a form: a field, or a file when it has a name. */
export type FormPart =
  | { readonly field: string; readonly value: string }
  | { readonly file: string; readonly bytes: Uint8Array | string; readonly field?: string }

const boundary = 'bic-form-boundary'

const headOf = (part: FormPart): string =>
  'file' in part
    ? `form-data; name="${part.field ?? 'file'}"; filename="${part.file}"\r\ncontent-type: application/octet-stream`
    : `form-data; name="${part.field}"`

/** A form as a browser sends it. */
export const multipartOf = (...parts: readonly FormPart[]) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  raw: {
    payload: Buffer.concat([
      ...parts.flatMap(part => [
        Buffer.from(`--${boundary}\r\ncontent-disposition: ${headOf(part)}\r\n\r\n`),
        Buffer.from('file' in part ? part.bytes : part.value),
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  },
})

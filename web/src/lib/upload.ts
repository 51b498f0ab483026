import { addressOf, authorization, leaveWithoutToken, methodFor, refuse } from './api.ts'
import { noAnswer } from './api-error.ts'
import type { Answer, CallId, CallInput } from './call-types.ts'
import { getSession } from './session.ts'

export interface UploadOptions {
  /** Called with the sent share, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends one file as a multipart form to a call of the contract, with progress. */
export function upload<Id extends CallId>(
  id: Id,
  input: CallInput<Id>,
  file: File,
  { fields = {}, ...options }: UploadOptions & { fields?: Readonly<Record<string, string>> } = {},
): Promise<Answer<Id>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, file.name)
  return uploadForm(id, input, form, options)
}

/** Sends a multipart form to a call of the contract, with progress. */
export function uploadForm<Id extends CallId>(
  id: Id,
  input: CallInput<Id>,
  form: FormData,
  { onProgress, signal }: UploadOptions = {},
): Promise<Answer<Id>> {
  const { method, url } = addressOf(id, input)
  const token = getSession()?.token

  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    if (signal?.aborted) return cancelled()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open(methodFor(method, token), url)
    for (const [name, value] of Object.entries(authorization(token))) request.setRequestHeader(name, value)
    request.upload.onprogress = event => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onabort = cancelled
    request.onerror = () => reject(noAnswer())
    request.onloadend = () => {
      leaveWithoutToken(id, token)
      signal?.removeEventListener('abort', stop)
    }
    request.onload = () => {
      const body = parse(request.responseText)
      if (request.status >= 400) return reject(refuse(id, request.status, body, token))
      resolve((typeof body === 'object' && body !== null && 'data' in body ? body.data : null) as Answer<Id>)
    }
    signal?.addEventListener('abort', stop, { once: true })
    request.send(form)
  })
}

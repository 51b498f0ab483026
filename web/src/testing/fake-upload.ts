import { server } from './fake-server.ts'

/** What uploads use of the browser's XMLHttpRequest, before the fake server: a form is sent whole, in one step. */
export class FakeUpload {
  status = 0
  responseText = ''
  readonly upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  onloadend: (() => void) | null = null
  #method = 'POST'
  #url = ''
  #aborted = false
  readonly #headers = new Headers()

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  abort(): void {
    this.#aborted = true
    this.onabort?.()
    this.onloadend?.()
  }

  send(body: FormData): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 })
    void server.fetch(this.#url, { method: this.#method, headers: this.#headers, body }).then(async answer => {
      const text = await answer.text()
      if (this.#aborted) return
      this.status = answer.status
      this.responseText = text
      this.onload?.()
      this.onloadend?.()
    })
  }
}

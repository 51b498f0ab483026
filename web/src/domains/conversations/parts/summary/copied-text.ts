/** What stands where there is no summary or quote. */
export const missing = 'N/A'

interface Copied {
  readonly title: string
  readonly summary: string | null
  readonly quote: string | null
  /** Whole address of the call. */
  readonly url: string | null
}

/** A top insight as text for a mail or a document. */
export const copiedText = ({ title, summary, quote, url }: Copied): string =>
  [title, summary ?? missing, quote === null ? missing : `“${quote}”`, ...(url === null ? [] : [url])].join('\n\n')

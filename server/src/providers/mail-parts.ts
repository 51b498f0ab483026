/** Mail readers cut mails of more than 102 KB; none is written that is larger than this, as text or as HTML. */
export const mostMailBytes = 95_000

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => escaped[sign] ?? sign)

/** The beginning of a text that is longer than `most` characters. */
export const cutText = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`

export const mailFont = 'font-family:Arial,Helvetica,sans-serif'
export const mailInk = '#1f2933'
export const mailDim = '#52606d'
export const mailButton = '#0b5cad'

export const mailLink = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}" style="color:${mailButton}">${escapeHtml(text)}</a>`

/** In the dark the inks of a mail become their light counterparts; mail programs that read no style keep the white page. */
const darkStyle = `@media (prefers-color-scheme:dark){body{background:#16191d!important}[style*="${mailInk}"]{color:#e8ebee!important}[style*="${mailDim}"]{color:#aab4be!important}a{color:#7db8f0!important}a[style*="background:${mailButton}"]{color:#ffffff!important}}`

/** The page around the rows of a mail. It names no picture, script or style from elsewhere, so that nobody learns whether it was read. */
export const mailPage = (title: string, rows: readonly string[], language = 'en'): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>`,
    escapeHtml(title),
    `</title><style>${darkStyle}</style></head><body style="margin:0;padding:24px;background:#ffffff"><table role="presentation" width="100%" style="max-width:600px;border-collapse:collapse">`,
    ...rows,
    '</table></body></html>',
  ].join('')

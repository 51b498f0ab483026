import { escapeHtml, mailButton, mailDim, mailFont, mailInk, mailPage } from './mail-parts.ts'

/** A heading with lines below it. */
interface LetterList {
  readonly heading: string
  readonly lines: readonly string[]
}

interface Letter {
  readonly subject: string
  /** What it is about, before what is to be done. */
  readonly opening: readonly (string | LetterList)[]
  /** What is to be done at an address; null when there is nothing to do. */
  readonly action: {
    /** Says it, and until when. */
    readonly lead: string
    /** What the button says. */
    readonly label: string
    readonly address: string
  } | null
  readonly closing?: readonly string[]
  /** The language that it is written in; English by default. */
  readonly language?: string
}

const row = (html: string, style: string): string => `<tr><td style="${mailFont};${style}">${html}</td></tr>`
const body = `font-size:15px;line-height:22px;color:${mailInk};overflow-wrap:anywhere`
const small = `font-size:13px;line-height:19px;color:${mailDim};overflow-wrap:anywhere`
const broken = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const textOf = (part: string | LetterList): string =>
  typeof part === 'string' ? part : `${part.heading}\n${part.lines.map(line => `- ${line}`).join('\n')}`

const rowOf = (part: string | LetterList): string =>
  typeof part === 'string'
    ? row(broken(part), `padding:0 0 14px;${body}`)
    : row(
        `<strong>${escapeHtml(part.heading)}</strong><ul style="margin:4px 0 0;padding:0 0 0 20px">${part.lines.map(line => `<li style="padding:0 0 4px;${body}">${broken(line)}</li>`).join('')}</ul>`,
        `padding:0 0 14px;${body}`,
      )

/** A mail with at most one thing to do, as text and as HTML that say the same: what it is about, a button with its address, and a closing. */
export const writeLetter = ({ subject, opening, action, closing = [], language = 'en' }: Letter) => {
  const parts = opening.filter(part => part !== '')
  const text = [...parts.map(textOf), ...(action ? [`${action.lead}\n${action.address}`] : []), ...closing]
  const button = ({ label, address }: NonNullable<typeof action>): string =>
    `<a href="${escapeHtml(address)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${mailButton};color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a>`
  const html = [
    row(
      escapeHtml(subject),
      `padding:0 0 14px;font-size:20px;line-height:28px;color:${mailInk};overflow-wrap:anywhere`,
    ),
    ...parts.map(rowOf),
    ...(action
      ? [
          row(broken(action.lead), `padding:0 0 10px;${body}`),
          row(button(action), 'padding:0 0 10px;font-size:15px;line-height:22px'),
          row(
            `<a href="${escapeHtml(action.address)}" style="color:${mailButton}">${escapeHtml(action.address)}</a>`,
            `padding:0 0 18px;${small}`,
          ),
        ]
      : []),
    ...closing.map(one => row(broken(one), `padding:0 0 10px;${small}`)),
  ]
  return { subject, text: text.join('\n\n'), html: mailPage(subject, html, language) }
}

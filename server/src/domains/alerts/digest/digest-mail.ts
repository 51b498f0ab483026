import { cutText, escapeHtml, mailDim, mailFont, mailInk, mailLink, mailPage } from '#providers/mail-parts.ts'
import type { DigestGroup } from './load-digest.ts'

/** So many alerts stay far below what mail readers cut, however long their texts are. */
const mostAlerts = 30
const longestText = 600

const cut = (text: string): string => cutText(text, longestText)

interface Written {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The first alerts of the groups, and how many were left out. */
const firstOf = (groups: readonly DigestGroup[]) => {
  let left = mostAlerts
  const shown = groups.flatMap(({ market, rows }) => {
    const some = rows.slice(0, left)
    left -= some.length
    return some.length > 0 ? [{ market, rows: some }] : []
  })
  const all = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return { shown, all, more: all - (mostAlerts - left) }
}

/**
 * A digest as a mail, as text and as HTML.
 *
 * @param addressOf the whole address of a path within the application
 * @param unsubscribe where the receiver ends such mails
 */
export const writeDigest = (
  groups: readonly DigestGroup[],
  addressOf: (path: string) => string,
  unsubscribe: string,
): Written => {
  const { shown, all, more } = firstOf(groups)
  const markets = groups.map(({ market }) => market)
  const subject = `${all} ${all === 1 ? 'alert' : 'alerts'}: ${markets.slice(0, 3).join(', ')}${markets.length > 3 ? ` and ${markets.length - 3} more` : ''}`
  const manage = addressOf('/alert-management')
  const rest = more > 0 ? `${more} more stand in Alert Management.` : ''
  const reason = 'You receive this because you follow them; there is at most one such mail a day.'
  const text = [
    ...shown.flatMap(({ market, rows }) => [
      market.toUpperCase(),
      ...rows.map(row => `${row.name}\n${row.title}\n${cut(row.body)}\n${addressOf(row.link)}`),
    ]),
    rest,
    `${reason} Pause or stop alerts: ${manage}\nEnd these mails: ${unsubscribe}`,
  ]
  const item = (row: DigestGroup['rows'][number]) =>
    `<tr><td style="padding:0 0 18px;${mailFont};font-size:14px;line-height:20px;color:${mailInk}"><strong>${escapeHtml(row.name)}</strong><br>${escapeHtml(row.title)}<br><span style="color:${mailDim}">${escapeHtml(cut(row.body))}</span><br>${mailLink(addressOf(row.link), 'Open what is behind it')}</td></tr>`
  const html = mailPage(subject, [
    ...shown.flatMap(({ market, rows }) => [
      `<tr><td style="padding:8px 0;${mailFont};font-size:16px;line-height:24px;color:${mailInk}"><strong>${escapeHtml(market)}</strong></td></tr>`,
      ...rows.map(item),
    ]),
    `<tr><td style="padding:12px 0 0;${mailFont};font-size:12px;line-height:18px;color:${mailDim}">${rest ? `${escapeHtml(rest)}<br>` : ''}${escapeHtml(reason)} ${mailLink(manage, 'Pause or stop alerts')} · ${mailLink(unsubscribe, 'End these mails')}</td></tr>`,
  ])
  return { subject, text: text.filter(Boolean).join('\n\n'), html }
}

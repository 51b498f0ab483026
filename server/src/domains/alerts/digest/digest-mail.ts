import type { DigestGroup } from './load-digest.ts'

/** Mail readers cut mails of more than 102 KB; this many alerts stay far below, however long their texts are. */
const mostAlerts = 30
const longestText = 600

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => escaped[sign] ?? sign)

const cut = (text: string): string =>
  text.length <= longestText ? text : `${text.slice(0, longestText - 1).trimEnd()}…`

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

const font = 'font-family:Arial,Helvetica,sans-serif'

/**
 * A digest as a mail, as text and as HTML. The HTML names no picture, script or style from elsewhere, so that nobody learns
 * whether it was read.
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
    `<tr><td style="padding:0 0 18px;${font};font-size:14px;line-height:20px;color:#1f2933"><strong>${escapeHtml(row.name)}</strong><br>${escapeHtml(row.title)}<br><span style="color:#52606d">${escapeHtml(cut(row.body))}</span><br><a href="${escapeHtml(addressOf(row.link))}" style="color:#0b5cad">Open what is behind it</a></td></tr>`
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>',
    escapeHtml(subject),
    '</title></head><body style="margin:0;padding:24px;background:#ffffff"><table role="presentation" width="100%" style="max-width:600px;border-collapse:collapse">',
    ...shown.flatMap(({ market, rows }) => [
      `<tr><td style="padding:8px 0;${font};font-size:16px;line-height:24px;color:#1f2933"><strong>${escapeHtml(market)}</strong></td></tr>`,
      ...rows.map(item),
    ]),
    `<tr><td style="padding:12px 0 0;${font};font-size:12px;line-height:18px;color:#52606d">${rest ? `${escapeHtml(rest)}<br>` : ''}${escapeHtml(reason)} <a href="${escapeHtml(manage)}" style="color:#0b5cad">Pause or stop alerts</a> · <a href="${escapeHtml(unsubscribe)}" style="color:#0b5cad">End these mails</a></td></tr>`,
    '</table></body></html>',
  ]
  return { subject, text: text.filter(Boolean).join('\n\n'), html: html.join('') }
}

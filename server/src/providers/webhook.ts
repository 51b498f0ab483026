import type { ChannelKind } from '@bic/contract/alerts/channel-kinds'

/** What is posted: the same for every kind of channel. */
export interface Post {
  readonly title: string
  readonly items: readonly {
    readonly name: string
    readonly title: string
    readonly text: string
    readonly address: string
  }[]
  /** Where everything stands, and more than fits. */
  readonly address: string
}

/** A channel refuses what is posted, and would refuse it again; the message says why. */
export class ChannelRefused extends Error {}

/** Where the services take webhooks; a leading dot stands for any name below it. */
const hosts: Readonly<Record<ChannelKind, readonly string[]>> = {
  slack: ['hooks.slack.com', 'hooks.slack-gov.com'],
  teams: ['.logic.azure.com', '.webhook.office.com', '.api.powerplatform.com', '.powerautomate.com'],
}

const isOf = (host: string, allowed: string): boolean =>
  allowed.startsWith('.') ? host.endsWith(allowed) && host.length > allowed.length : host === allowed

/**
 * Why nothing is posted to an address; null when it may be. Only the services themselves are asked, over HTTPS, so that nobody has
 * the server ask machines that only it can reach; an operator may allow other origins.
 */
export const whyNotWebhook = (kind: ChannelKind, address: string, origins: readonly string[]): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url && origins.includes(url.origin) && url.username === '' && url.password === '') return null
  const example =
    kind === 'slack'
      ? 'https://hooks.slack.com/services/…'
      : 'https://….api.powerplatform.com/… or https://….logic.azure.com/…'
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return `Give the whole address of the webhook, such as ${example}.`
  return hosts[kind].some(allowed => isOf(url.hostname, allowed))
    ? null
    : `This is no address of ${kind === 'slack' ? 'Slack' : 'Teams'}. It is like ${example}.`
}

const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`

/** An address without the signs that would end a link. */
const linkable = (address: string): string =>
  address.replace(/[<>|()]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Slack takes 50 blocks, 150 characters in a header and 3,000 in a section. */
const slackItems = 40
const slackMessage = ({ title, items, address }: Post): string => {
  const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text: cut(text, 2900) } })
  const more = items.length - slackItems
  return JSON.stringify({
    text: escaped(cut(title, 150)),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cut(title, 150) } },
      ...items
        .slice(0, slackItems)
        .map(one =>
          section(
            `*${escaped(cut(one.name, 200))}*\n${escaped(cut(one.title, 300))}\n${escaped(cut(one.text, 400))}\n<${linkable(one.address)}|Open what is behind it>`,
          ),
        ),
      section(`${more > 0 ? `${more} more stand in ` : ''}<${address}|Alert Management>`),
    ],
  })
}

/** Teams takes 28 KB. */
const teamsBytes = 26_000
const teamsMessage = (post: Post): string => {
  const block = (text: string, more: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...more })
  // Markdown is read in text blocks: what it gives a meaning to is escaped.
  const plain = (text: string): string => text.replace(/[\\`*_[\]#<>]/g, sign => `\\${sign}`)
  const write = (most: number): string => {
    const more = post.items.length - most
    return JSON.stringify({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              block(plain(cut(post.title, 150)), { size: 'Large', weight: 'Bolder' }),
              ...post.items.slice(0, most).flatMap(one => [
                block(plain(cut(one.name, 200)), { weight: 'Bolder', separator: true }),
                block(plain(cut(one.title, 300)), { spacing: 'None' }),
                block(`${plain(cut(one.text, 400))} [Open what is behind it](${linkable(one.address)})`, {
                  isSubtle: true,
                  spacing: 'None',
                }),
              ]),
              ...(more > 0 ? [block(`${more} more stand in Alert Management.`)] : []),
            ],
            actions: [{ type: 'Action.OpenUrl', title: 'Alert Management', url: post.address }],
          },
        },
      ],
    })
  }
  let most = Math.min(post.items.length, 30)
  while (most > 0 && Buffer.byteLength(write(most)) > teamsBytes) most -= 1
  return write(most)
}

/** A post in the words of a service, within its limits. */
export const writePost = (kind: ChannelKind, post: Post): string =>
  kind === 'slack' ? slackMessage(post) : teamsMessage(post)

const patience = 10_000

/**
 * Posts in a channel.
 *
 * @param origins other origins than those of the services that are allowed
 * @throws ChannelRefused when another attempt would fail as well; any other error when it may not
 */
export const postTo = async (
  { kind, address }: { readonly kind: ChannelKind; readonly address: string },
  post: Post,
  origins: readonly string[],
): Promise<void> => {
  const why = whyNotWebhook(kind, address, origins)
  if (why !== null) throw new ChannelRefused(why)
  const answer = await fetch(address, {
    method: 'POST',
    // An answer that leads elsewhere is not followed: elsewhere may be a machine that only the server can reach.
    redirect: 'manual',
    headers: { 'content-type': 'application/json' },
    body: writePost(kind, post),
    signal: AbortSignal.timeout(patience),
  })
  await answer.body?.cancel()
  if (answer.ok) return
  const said = `The channel answered ${answer.status}.`
  if (answer.status === 429 || answer.status >= 500) throw new Error(said)
  throw new ChannelRefused(`${said} Check that the webhook still exists and may post.`)
}

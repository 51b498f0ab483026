import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Answer } from '@bic/contract/calls/routes'
import type { Send } from './demo-product.ts'

const tables = fileURLToPath(new URL('../../../web/src/app/screens/', import.meta.url))

/** They lead on to another screen, or end the session. */
const passing = new Set(['root', 'redirect', 'logout-page', 'authentication-callback', 'implicit-callback'])

interface Row {
  readonly id: string
  readonly path: string
}

/** The rows of the table of screens, read as text: the web is built for browsers. */
const readRows = (): readonly Row[] =>
  readdirSync(tables)
    .toSorted()
    .flatMap(file => [...readFileSync(`${tables}${file}`, 'utf8').matchAll(/\bid: '([^']+)',\s+path: '([^']+)'/g)])
    .map(([, id = '', path = '']) => ({ id, path }))
    .filter(({ id }) => !passing.has(id) && !id.endsWith('-redirect'))

export interface ScreenAddress {
  readonly id: string
  readonly address: string
}

/** One address of every screen, about the deal with the most conversations, its first card and so on. */
export const screenAddresses = async (send: Send): Promise<readonly ScreenAddress[]> => {
  const deals = await send<Answer<'listDeals'>>('deals?sort=conversations&descending=Y&pageSize=10')
  const [deal] = deals.rows
  const [card] = await send<Answer<'listPlaybookCards'>>('playbookcard/cards')
  const conversations = await send<Answer<'getConvMetadataForStoryOrOpptyP'>>(
    `getConvMetadataForStoryOrOpptyP?storyId=${deal?.storyId}`,
  )
  const people = await send<Answer<'getNoteAuthors'>>('opptyplan/getAuthors')
  const params: Readonly<Record<string, string | number | undefined>> = {
    storyId: deal?.storyId,
    opptyId: deal?.storyId,
    accountId: deal?.accountId ?? undefined,
    cardId: card?.id,
    convId: conversations.rows[0]?.convId,
    userId: people[0]?.userId,
    title: card?.title,
    subtitle: card?.subTopicName,
    topicId: card?.topicId,
    tabIndex: 2,
    token: 'unknown',
    form: 'apply',
  }
  const own: Readonly<Record<string, string>> = {
    'message-card': `/messaging/card/${card?.id}`,
    'customer-voice-of-title': `/customer-voice/card?cardId=${card?.id}&containSpecialCharacter=true`,
    survey: `/survey?storyId=${deal?.storyId}&opptyId=${deal?.storyId}`,
    'module-hub': '/modules?name=sales_play',
    'top-performing-plays': '/top-performing-plays?module=sales_play',
  }
  return readRows().map(({ id, path }) => ({
    id,
    address: own[id] ?? path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1))),
  }))
}

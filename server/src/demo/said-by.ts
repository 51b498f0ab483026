import type { DemoCard, DemoConversation, DemoDeal } from './types.ts'

const isIn = (text: string, { keywords }: DemoCard): boolean =>
  keywords.some(keyword => text.includes(keyword.text.toLowerCase()))

/**
 * The keys of cards that came up in a deal up to its close, by a plain search of the text.
 *
 * @param side whose words count; null: everybody's
 */
export const saidInDeal = (
  deal: DemoDeal,
  conversations: readonly DemoConversation[],
  cards: readonly DemoCard[],
  side: 'buyer' | null,
): ReadonlySet<string> => {
  const text = conversations
    .filter(({ dealKey, date }) => dealKey === deal.key && date.slice(0, 10) <= deal.closeOn)
    .flatMap(({ turns, participants }) =>
      turns.filter(turn => !turn.muted && (side === null || participants[turn.speaker]?.side === side)),
    )
    .map(turn => turn.text.toLowerCase())
    .join('\n')
  return new Set(cards.filter(card => isIn(text, card)).map(({ key }) => key))
}

import type { MadeDeal } from '../plan/make-deals.ts'
import { shareWithUncovered, uncoveredMarket } from '../planted.ts'
import type { Random } from '../random.ts'
import type { DemoTurn } from '../types.ts'
import type { Written } from './written.ts'

/** What a buyer brings up, and what the seller says to it. No card has a keyword in it. */
const asides = [
  [
    'Something else before we go on. Every van got label printers last year, and they stay. I would like to see them print from your side.',
    'I will find out and write it down for you.',
  ],
  [
    'Can I ask one thing that nobody asked yet? Our label printers only talk to what we have now, and nobody wants to buy them twice.',
    'Let me take that with me, I do not want to guess.',
  ],
  [
    'My colleagues want to know about the label printers, because each box leaves with a sticker on it. Without that we are stuck.',
    'Good that you say it. I have no answer today.',
  ],
] as const
const wordsPerSecond = 2.5

/** Whether a buyer brings the theme up in the first call of the deal. */
const comesUp = ({ deal }: MadeDeal, random: Random): boolean =>
  deal.marketKey === uncoveredMarket && random.chance(shareWithUncovered[deal.status])

const laterBy = (second: number | null, delay: number): number | null => (second === null ? null : second + delay)

const secondsOf = (text: string): number => Math.ceil(text.split(' ').length / wordsPerSecond)

/**
 * The first call of a deal with a theme in it that no card covers, where the buyer has it: in the second half, after something
 * that the seller said. Chance is of its own, so that everything else is said as it would be without it.
 */
export function bringUpUncovered(written: Written, made: MadeDeal, source: Random): Written {
  const random = source.fork(`${made.deal.key} uncovered`)
  if (!comesUp(made, random)) return written
  const { turns, participants } = written
  const buyer = participants.findIndex(({ side }) => side === 'buyer')
  const isStatement = (turn: DemoTurn | undefined): boolean => turn !== undefined && !turn.text.endsWith('?')
  const after = turns.findIndex(
    (turn, i) =>
      i >= turns.length / 2 &&
      participants[turn.speaker]?.side === 'seller' &&
      isStatement(turn) &&
      isStatement(turns[i + 1]),
  )
  const before = turns[after]
  if (!before) return written
  const aside = random.pick(asides)
  let delay = secondsOf(before.text)
  const added: DemoTurn[] = aside.map((text, i) => {
    const turn = { speaker: i === 0 ? buyer : before.speaker, text, startSecond: laterBy(before.startSecond, delay) }
    delay += secondsOf(text)
    return turn
  })
  const taken = delay - secondsOf(before.text)
  const later = turns.slice(after + 1).map(turn => ({ ...turn, startSecond: laterBy(turn.startSecond, taken) }))
  return { ...written, turns: [...turns.slice(0, after + 1), ...added, ...later] }
}

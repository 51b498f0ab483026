import { checkStatement } from '@bic/engine/content/check-statement'
import type { SpokenPassage, Use } from '@bic/engine/content/statement'
import { quotedIn } from '@bic/engine/content/written'
import { keepSupported } from '@bic/engine/summary/support/support'
import type { SourcePassage } from '../insight/passages-of-sources.ts'

/** A point of a model, with the numbers of the passages that it is said to rest on. */
interface Point {
  readonly text: string
  readonly fragments: readonly number[]
}

/** A seller says it, and the buyer's name is theirs to use or not. */
const use: Use = { isExternal: false, today: '' }

const spoken = ({ text, speaker, side }: SourcePassage): SpokenPassage => ({
  text,
  speaker,
  side,
  clearance: 'internal',
  role: null,
  account: null,
})

/** Whether a point is no more than what its passages say, and whatever it puts in quotation marks is one of them word for word. */
const isBacked = (text: string, passages: readonly SourcePassage[]): boolean => {
  const [quoted] = quotedIn(text).pieces
  if (quoted !== undefined)
    return passages.some(
      passage =>
        checkStatement(
          { id: '', kind: 'quote', text: quoted, ground: { passage: spoken(passage), attributedTo: null } },
          use,
        ).ok,
    )
  return checkStatement({ id: '', kind: 'paraphrase', text, ground: { passages: passages.map(spoken) } }, use).ok
}

/**
 * The points that hold, each with those of its passages that there are: supported and no stronger, said by a buyer, and with no
 * quotation that nobody said.
 */
export const keepPoints = <P extends Point>(points: readonly P[], passages: readonly SourcePassage[]): P[] =>
  keepSupported(points, number => passages[number]).filter(({ text, fragments }) =>
    isBacked(
      text,
      fragments.flatMap(number => passages[number] ?? []),
    ),
  )

import type { TextPart } from '@bic/engine/text/word-difference'
import { aroundChanges } from './around-changes.ts'
import classes from './Difference.module.css'

/** What went and what came, word by word, with what stands around it. */
export const Difference = ({ parts }: { parts: readonly TextPart[] }) => (
  <p className={classes.texts}>
    {aroundChanges(parts).map(({ kind, text }, at) => {
      const Piece = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their order
        <Piece key={at} className={classes[kind]}>
          {text}
        </Piece>
      )
    })}
  </p>
)

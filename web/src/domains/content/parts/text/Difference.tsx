import type { TextPart } from '@bic/engine/text/word-difference'
import classes from './Difference.module.css'

/** What went and what came, word by word. */
export const Difference = ({ parts }: { parts: readonly TextPart[] }) => (
  <p className={classes.texts}>
    {parts.map(({ kind, text }, at) => {
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

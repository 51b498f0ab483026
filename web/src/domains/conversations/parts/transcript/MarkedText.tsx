import { memo } from 'react'
import classes from './MarkedText.module.css'
import { splitText, type TextSpan } from './split-text.ts'

/** A text with its marks; each kind has a colour and a line of its own. */
export const MarkedText = memo(function MarkedText({ text, spans }: { text: string; spans: readonly TextSpan[] }) {
  return splitText(text, spans).map(piece =>
    piece.kind === null ? (
      piece.text
    ) : (
      <mark
        key={piece.start}
        className={classes.mark}
        data-kind={piece.kind}
        data-present={piece.kind === 'present' || undefined}
        title={piece.title}
      >
        {piece.text}
      </mark>
    ),
  )
})

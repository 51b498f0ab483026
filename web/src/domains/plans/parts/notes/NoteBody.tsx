import { readPieces } from '@bic/engine/text/mentions'
import { useMemo } from 'react'
import classes from './Note.module.css'

/** The text of a note; the people it mentions stand out. */
export function NoteBody({ text }: { text: string }) {
  const pieces = useMemo(() => {
    let at = 0
    return readPieces(text).map(piece => {
      const start = at
      at += typeof piece === 'string' ? piece.length : 1
      return { start, piece }
    })
  }, [text])
  return (
    <div className={classes.body}>
      {pieces.map(({ start, piece }) =>
        typeof piece === 'string' ? (
          <span key={start}>{piece}</span>
        ) : (
          <mark key={start} className={classes.mention} data-kind={piece.kind}>
            @{piece.display}
          </mark>
        ),
      )}
    </div>
  )
}

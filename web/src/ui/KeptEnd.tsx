import { splitForCut } from '../lib/split-for-cut.ts'
import classes from './KeptEnd.module.css'

/** A text on one line of which, when it does not fit, the middle is cut and the end stays: what names differ in. */
export function KeptEnd({ text }: { text: string }) {
  const [head, tail] = splitForCut(text)
  if (tail === '') return <span className={classes.head}>{text}</span>
  return (
    <span className={classes.line}>
      <span className={classes.head}>{head}</span>
      <span className={classes.tail}>{tail}</span>
    </span>
  )
}

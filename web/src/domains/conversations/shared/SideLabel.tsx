import type { Transcript } from '../api/transcript.ts'
import classes from './SideLabel.module.css'

export type Side = Transcript['fragments'][number]['side']

export const sideNames: Record<Side, string> = { buyer: 'Buyer', seller: 'Seller', unknown: 'Side unknown' }

/** A side as a word with its colour. */
export function SideLabel({ side }: { side: Side }) {
  return (
    <span className={classes.side} data-side={side}>
      {sideNames[side]}
    </span>
  )
}

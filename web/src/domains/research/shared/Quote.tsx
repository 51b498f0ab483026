import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '#ui/Link.tsx'
import classes from './Quote.module.css'

interface QuoteProps {
  text: string
  /** Ascending and apart from one another. */
  marks: readonly { readonly start: number; readonly end: number }[]
  speaker: string | null
  /** Null: the speaker is shown elsewhere. */
  side: 'buyer' | 'seller' | 'unknown' | null
  /** Opens the sentence in its conversation. */
  href: string
}

const sides = { buyer: 'Buyer', seller: 'Seller', unknown: 'Side unknown' } as const

/** What somebody said, with the words that matter marked; leads to its place. */
export function Quote({ text, marks, speaker, side, href }: QuoteProps) {
  const ends = [0, ...marks.map(({ end }) => end)]
  return (
    <Link href={href} className={classes.quote} data-side={side ?? 'none'}>
      {side !== null && <span className={classes.speaker}>{[speaker, sides[side]].filter(Boolean).join(', ')}</span>}
      <q className={classes.text}>
        {marks.map(({ start, end }, at) => (
          <span key={start}>
            {text.slice(ends[at], start)}
            <mark className={classes.mark}>{text.slice(start, end)}</mark>
          </span>
        ))}
        {text.slice(ends.at(-1))}
      </q>
      <IconArrowRight size={14} className={classes.arrow} aria-hidden />
    </Link>
  )
}

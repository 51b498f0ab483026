import type { ReactNode } from 'react'
import { cutSample } from '../shared/cut-sample.ts'
import classes from './KeywordPreview.module.css'
import { PlaceSource } from './PlaceSource.tsx'

export interface PlaceInText {
  readonly convId: number
  readonly storyId: number | null
  readonly subject: string
  readonly createDate: string | null
  readonly text: string
  readonly start: number
  readonly end: number
}

interface PreviewSamplesProps<P extends PlaceInText> {
  samples: readonly P[]
  label?: string
  /** What can be done with a sample. */
  children?: (sample: P) => ReactNode
}

/** Where a keyword was said: the words around it, and the conversation they are from. */
export function PreviewSamples<P extends PlaceInText>({
  samples,
  label = 'Samples',
  children,
}: PreviewSamplesProps<P>) {
  if (samples.length === 0) return null
  return (
    <ul className={classes.samples} aria-label={label}>
      {samples.map(sample => {
        const { before, match, after } = cutSample(sample)
        return (
          <li key={`${sample.convId} ${sample.start} ${sample.text}`} className={classes.sample}>
            <p className={classes.quote}>
              {before}
              <mark>{match}</mark>
              {after}
            </p>
            <PlaceSource place={sample} />
            {children?.(sample)}
          </li>
        )
      })}
    </ul>
  )
}

import { Anchor } from '@mantine/core'
import { formatDate } from '../../../lib/format-date.ts'
import { links } from '../../../lib/links.ts'
import { Link } from '../../../ui/Link.tsx'
import type { Preview } from '../api/preview-keyword.ts'
import { cutSample } from './cut-sample.ts'
import classes from './KeywordPreview.module.css'

type Sample = Preview['samples'][number]

function SampleSource({ sample }: { sample: Sample }) {
  const { storyId, convId, subject, createDate } = sample
  return (
    <div className={classes.source}>
      <Anchor
        component={Link}
        size="xs"
        href={
          storyId === null
            ? links.conversation(convId)
            : links.conversationDetail(storyId, { conv: convId, type: 'all' })
        }
      >
        {subject}
      </Anchor>
      {createDate !== null && <span>{formatDate(createDate)}</span>}
    </div>
  )
}

/** Where a keyword was said: the words around it, and the conversation they are from. */
export function PreviewSamples({ samples }: { samples: readonly Sample[] }) {
  if (samples.length === 0) return null
  return (
    <ul className={classes.samples} aria-label="Samples">
      {samples.map(sample => {
        const { before, match, after } = cutSample(sample)
        return (
          <li key={sample.convId} className={classes.sample}>
            <p className={classes.quote}>
              {before}
              <mark>{match}</mark>
              {after}
            </p>
            <SampleSource sample={sample} />
          </li>
        )
      })}
    </ul>
  )
}

import { Anchor } from '@mantine/core'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import classes from './KeywordPreview.module.css'

interface PlaceSourceProps {
  place: {
    readonly convId: number
    readonly storyId: number | null
    readonly subject: string
    readonly createDate: string | null
  }
}

/** The conversation that a place is from, and its day. */
export function PlaceSource({ place: { storyId: dealId, convId, subject, createDate } }: PlaceSourceProps) {
  return (
    <div className={classes.source}>
      <Anchor
        component={Link}
        size="xs"
        href={
          dealId === null ? links.conversation(convId) : links.conversationDetail(dealId, { conv: convId, type: 'all' })
        }
      >
        {subject}
      </Anchor>
      {createDate !== null && <span>{formatDate(createDate)}</span>}
    </div>
  )
}

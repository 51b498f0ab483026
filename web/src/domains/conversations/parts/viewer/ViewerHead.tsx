import type { ComponentProps } from 'react'
import { conversationKinds } from '#domains/conversations/shared/conversation-kinds.tsx'
import { formatText } from '#lib/format.ts'
import { formatDateTime, formatLongDate } from '#lib/format-date.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { DetailsButton } from './DetailsButton.tsx'
import classes from './Viewer.module.css'
import { ViewerActions } from './ViewerActions.tsx'

const views = [
  { value: 'transcript', label: 'Transcript' },
  { value: 'summary', label: 'Smart summary' },
] as const
const dated = (date: string | null) => {
  if (date === null) return 'date not known'
  return date.length > 10 ? formatDateTime(date) : formatLongDate(date)
}

interface ViewerHeadProps extends ComponentProps<typeof ViewerActions> {
  /** What is shown of a conversation that can be summarised; null of others. */
  view: (typeof views)[number]['value'] | null
  onView: (view: (typeof views)[number]['value']) => void
}

/** What a conversation is called and when it was, what is done with it, and whether its summary is shown. */
export function ViewerHead({ view, onView, ...of }: ViewerHeadProps) {
  const { transcript, dealId } = of
  return (
    <>
      <div className={classes.titleLine}>
        <div className={classes.titles}>
          <h2 className={classes.subject} title={transcript.subject}>
            {formatText(transcript.subject)}
          </h2>
          <span className={classes.facts}>
            {[conversationKinds[transcript.convType].name, dated(transcript.createDate)].join(' · ')}
          </span>
          <DetailsButton transcript={transcript} dealId={dealId} />
        </div>
        <div className={classes.actions}>
          <ViewerActions {...of} />
        </div>
      </div>
      {view !== null && (
        <div className={classes.views}>
          <SegmentedButtons label="View" choices={views} value={view} onChange={onView} />
        </div>
      )}
    </>
  )
}

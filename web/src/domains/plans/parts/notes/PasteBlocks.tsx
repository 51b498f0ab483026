import { Button, Text } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'
import { useIntroPitch } from '#domains/plans/api/intro-pitch.ts'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import classes from './NoteForm.module.css'

interface BlockProps {
  title: string
  /** Absent while it is on its way. */
  text: string | undefined
  error: unknown
  onRetry: () => void
  onPaste: (text: string) => void
}

function Block({ title, text, error, onRetry, onPaste }: BlockProps) {
  const body = () => {
    if (text === undefined) return error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonText />
    if (text === '')
      return (
        <Text size="sm" c="dimmed">
          Nothing here yet. Administrators can write it in the plan of a deal.
        </Text>
      )
    return (
      <>
        <p className={classes.blockText}>{text}</p>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconClipboard size={14} aria-hidden />}
          aria-label={`Paste in note: ${title}`}
          onClick={() => onPaste(text)}
        >
          Paste in note
        </Button>
      </>
    )
  }
  return (
    <details className={classes.block}>
      <summary>{title}</summary>
      <div className={classes.blockBody}>{body()}</div>
    </details>
  )
}

/** What can be pasted into a note: the pitch and the discovery questions for this deal. */
export function PasteBlocks({ opptyPlanId, onPaste }: { opptyPlanId: number; onPaste: (text: string) => void }) {
  const { data, error, refetch } = useIntroPitch(opptyPlanId)
  const shared = { error, onRetry: () => void refetch(), onPaste }
  const written = (text: string | undefined) => (data === undefined ? undefined : (text ?? ''))
  return (
    <div>
      <Block title="Elevator pitch" text={written(data?.pitch)} {...shared} />
      <Block title="Discovery questions" text={written(data?.discoveryQuestions.join('\n'))} {...shared} />
    </div>
  )
}

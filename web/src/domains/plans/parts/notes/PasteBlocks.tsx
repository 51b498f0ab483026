import { Button, Text } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'
import { type IntroPitch, useIntroPitch } from '#domains/plans/api/intro-pitch.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import classes from './NoteForm.module.css'

interface BlockProps {
  title: string
  pitch: ReturnType<typeof useIntroPitch>
  /** What of it can be pasted. */
  part: (pitch: IntroPitch) => string
  onPaste: (text: string) => void
}

function Block({ title, pitch, part, onPaste }: BlockProps) {
  const body = (text: string) => {
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
      <div className={classes.blockBody}>
        <QueryState query={pitch} loading={<SkeletonText />}>
          {written => body(written ? part(written) : '')}
        </QueryState>
      </div>
    </details>
  )
}

/** What can be pasted into a note: the pitch and the discovery questions for this deal. */
export function PasteBlocks({ opptyPlanId, onPaste }: { opptyPlanId: number; onPaste: (text: string) => void }) {
  const pitch = useIntroPitch(opptyPlanId)
  return (
    <div>
      <Block title="Elevator pitch" pitch={pitch} part={written => written.pitch} onPaste={onPaste} />
      <Block
        title="Discovery questions"
        pitch={pitch}
        part={written => written.discoveryQuestions.join('\n')}
        onPaste={onPaste}
      />
    </div>
  )
}

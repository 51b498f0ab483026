import { wordDifference } from '@bic/engine/text/word-difference'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { describeError } from '#lib/api-error.ts'
import { textOfDocument } from '../editor/document-ids.ts'
import type { Content } from './content-words.ts'
import { Difference } from './Difference.tsx'
import classes from './Text.module.css'
import type { SavingState, useSaving } from './use-saving.ts'

const words: Readonly<Record<SavingState['is'], string>> = {
  saved: 'Saved and checked',
  waiting: 'Not saved yet',
  saving: 'Saving',
  offline: 'No connection: kept in this browser',
  conflict: 'Changed by somebody else',
  failed: 'Not saved',
}

export const savingWords = ({ is }: SavingState): string => words[is]

/** What somebody who writes has to know of the saving; nothing while all is well. */
export function SavingNote({ content, saving }: { content: Content; saving: ReturnType<typeof useSaving> }) {
  const { state } = saving
  if (state.is === 'offline')
    return (
      <Alert color="gray" role="status" icon={<IconCloudOff size={18} aria-hidden />}>
        The server cannot be reached. What you type is kept in this browser and saved as soon as it answers.
      </Alert>
    )
  if (state.is === 'failed')
    return (
      <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
        <Group gap="sm">
          {describeError(state.error)}
          <Button size="compact-sm" variant="default" onClick={saving.retry}>
            Try again
          </Button>
        </Group>
      </Alert>
    )
  if (state.is !== 'conflict') return null
  const mine = saving.mine()
  return (
    <Alert
      color="salmon"
      role="alert"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title="Somebody changed this text while you were writing"
    >
      <Text size="sm">Yours is below. The other one stays among the versions, whatever you choose.</Text>
      <details>
        <summary>What is different in yours</summary>
        <div className={classes.texts}>
          <Difference parts={wordDifference(textOfDocument(content.document), mine ? textOfDocument(mine) : '')} />
        </div>
      </details>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" disabled={!saving.knowsTheirs} onClick={saving.keepMine}>
          Keep mine
        </Button>
        <Button size="compact-sm" variant="default" disabled={!saving.knowsTheirs} onClick={saving.takeTheirs}>
          Use theirs
        </Button>
      </Group>
    </Alert>
  )
}

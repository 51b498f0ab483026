import { Button, Text } from '@mantine/core'
import { IconArchive, IconDeviceFloppy, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { notify } from '#ui/notify.ts'
import type { Content } from './content-words.ts'
import { ExportButton } from './ExportButton.tsx'
import { PublishButton } from './PublishButton.tsx'
import { savingWords } from './SavingNote.tsx'
import classes from './Text.module.css'
import type { useSaving } from './use-saving.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

interface TextBarProps {
  content: Content
  words: number
  saving: Pick<ReturnType<typeof useSaving>, 'state' | 'isAhead'>
  /** Opens a sentence. */
  onOpen: (id: string) => void
}

/** Where a text stands, and what is done with the whole of it. */
export function TextBar({ content, words, saving, onOpen }: TextBarProps) {
  const { contentId, contentBriefId, status, mayChange } = content
  const [showsVersions, setShowsVersions] = useState(false)
  const { confirm } = useDialogs()
  const keep = useApiMutation('saveFinalContentBrief', {
    onError: error => notify.error(error),
    onSuccess: () => notify.success('The text is kept with the brief.'),
  })
  const archive = useApiMutation('archiveSavedContent')
  const askToArchive = () =>
    confirm({
      text: 'The text is taken out of the brief. Nothing is deleted.',
      onConfirm: () => archive.mutateAsync({ params: { id: contentId } }),
    })
  return (
    <div className={classes.bar}>
      <Text size="sm" c="dimmed">
        {formatQuantity(words, 'word')}
      </Text>
      <span className={classes.status} role="status">
        {mayChange ? savingWords(saving.state) : `Version ${content.version}`}
      </span>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => setShowsVersions(true)}
      >
        Versions
      </Button>
      <ExportButton content={content} isAhead={saving.isAhead} />
      {mayChange && (
        <>
          <Button
            variant="default"
            leftSection={<IconArchive size={16} aria-hidden />}
            loading={archive.isPending}
            onClick={() => void askToArchive()}
          >
            Archive text
          </Button>
          {status === 'draft' && (
            <Button
              variant="default"
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              disabled={saving.isAhead}
              loading={keep.isPending}
              onClick={() => keep.mutate({ body: { contentBriefId, contentId } })}
            >
              Save with the brief
            </Button>
          )}
          {status !== 'published' && <PublishButton content={content} isAhead={saving.isAhead} onOpen={onOpen} />}
        </>
      )}
      {showsVersions && (
        <VersionsDialog contentId={contentId} mayChange={mayChange} onClose={() => setShowsVersions(false)} />
      )}
    </div>
  )
}

import { wordDifference } from '@bic/engine/text/word-difference'
import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import steps from '../steps/Steps.module.css'
import { Difference } from './Difference.tsx'
import classes from './Text.module.css'

interface VersionsDialogProps {
  contentId: number
  mayChange: boolean
  onClose: () => void
}

/** Every version of a text: who saved it, what is different today, and a way back. */
export function VersionsDialog({ contentId, mayChange, onClose }: VersionsDialogProps) {
  const versions = useApiQuery('listContentVersions', { params: { id: contentId } })
  const [shown, setShown] = useState<number | null>(null)
  const restore = useApiMutation('restoreContentVersion', {
    onSuccess: (_, { body }) => {
      notify.success(`Version ${body.version} is restored.`)
      onClose()
    },
    onError: error => notify.error(error),
  })
  return (
    <Dialog title="Versions" opened onClose={onClose} size="xl" busy={restore.isPending}>
      <QueryState query={versions} loading={<SkeletonRows rows={4} />}>
        {found => {
          const current = found[0]
          return (
            <ol className={steps.list} aria-label="Versions">
              {found.map(({ version, title, savedBy, savedTime, statements, finalContentText }) => (
                <li key={version}>
                  <Group gap="xs" justify="space-between" py={6}>
                    <UnstyledButton
                      className={classes.sentence}
                      style={{ width: 'auto', flex: 1 }}
                      aria-expanded={shown === version}
                      onClick={() => setShown(shown === version ? null : version)}
                    >
                      Version {version}
                      {version === current?.version && ', as it stands'}
                      {title !== current?.title && `: “${title}”`}
                      <span className={classes.why}>
                        {formatDateTime(savedTime)} · {savedBy} · {formatQuantity(statements, 'sentence')}
                      </span>
                    </UnstyledButton>
                    {mayChange && version !== current?.version && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`Restore version ${version}`}
                        loading={restore.isPending}
                        onClick={() => restore.mutate({ body: { contentId, version } })}
                      >
                        Restore
                      </Button>
                    )}
                  </Group>
                  {shown === version && (
                    <div className={classes.texts}>
                      {version === current?.version ? (
                        finalContentText
                      ) : (
                        <>
                          <Text size="xs" c="dimmed">
                            What changed since then
                          </Text>
                          <Difference parts={wordDifference(finalContentText, current?.finalContentText ?? '')} />
                        </>
                      )}
                    </div>
                  )}
                </li>
              ))}
            </ol>
          )
        }}
      </QueryState>
    </Dialog>
  )
}

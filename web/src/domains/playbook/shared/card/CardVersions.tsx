import { wordDifference } from '@bic/engine/text/word-difference'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './CardVersions.module.css'
import { fieldLabels } from './card-labels.ts'

type Version = Answer<'listCardVersions'>[number]

/** What went and what came, word by word. */
function Change({ change: { field, before, after } }: { change: Version['changes'][number] }) {
  return (
    <div>
      <dt className={classes.field}>{fieldLabels[field]}</dt>
      <dd className={classes.texts}>
        {wordDifference(before, after).map(({ kind, text }, at) => {
          const Piece = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their order
            <Piece key={at} className={classes[kind]}>
              {text}
            </Piece>
          )
        })}
      </dd>
    </div>
  )
}

interface CardVersionsProps {
  cardId: number
  version: number
}

/** Versions shown before one asks for more. */
const few = 3

/** Every version of a card: who saved it, what changed, and a way back. */
export function CardVersions({ cardId, version }: CardVersionsProps) {
  const versions = useApiQuery('listCardVersions', { params: { id: cardId } })
  const restore = useApiMutation('restoreCardVersion', {
    onSuccess: (_answer, { body }) => notify.success(`Version ${body.restoredVersion} is restored.`),
  })
  const { confirm } = useDialogs()
  const [all, setAll] = useState(false)
  const ask = (restoredVersion: number) =>
    confirm({
      text: `What the card said in version ${restoredVersion} becomes its newest version. Nothing is lost.`,
      confirmLabel: 'Restore',
      onConfirm: () => restore.mutateAsync({ body: { id: cardId, restoredVersion, version } }),
    })
  return (
    <Panel title="Versions">
      <QueryState query={versions} loading={<SkeletonRows rows={3} />}>
        {found => (
          <>
            <ol className={classes.versions}>
              {(all ? found : found.slice(0, few)).map((one, at) => (
                <li key={one.version} className={classes.version} aria-label={`Version ${one.version}`}>
                  <Group gap="xs" justify="space-between">
                    <Text size="sm">
                      <strong>Version {one.version}</strong> · {formatLongDate(one.savedAt)} ·{' '}
                      {one.savedBy ?? 'The product'}
                    </Text>
                    {one.version !== found[0]?.version && (
                      <RestrictedButton
                        call="restoreCardVersion"
                        size="compact-sm"
                        variant="subtle"
                        aria-label={`Restore version ${one.version}`}
                        onClick={() => ask(one.version)}
                      >
                        Restore
                      </RestrictedButton>
                    )}
                  </Group>
                  {one.changes.length > 0 ? (
                    <dl className={classes.changes}>
                      {one.changes.map(change => (
                        <Change key={change.field} change={change} />
                      ))}
                    </dl>
                  ) : (
                    <Text size="sm" c="dimmed">
                      {at === found.length - 1 ? 'The first version that is kept.' : 'Nothing shown here changed.'}
                    </Text>
                  )}
                </li>
              ))}
            </ol>
            {!all && found.length > few && (
              <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
                Show {formatQuantity(found.length - few, 'earlier version')}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Panel>
  )
}

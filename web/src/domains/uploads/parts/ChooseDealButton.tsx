import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useMayChange } from '#lib/may-change.ts'
import type { UploadedFile } from './UploadedRow.tsx'

const AssignDealDialog = lazyPart('assign-deal', () => import('./AssignDealDialog.tsx'))

interface ChooseDealButtonProps {
  files: readonly UploadedFile[]
  /** What is on the button. */
  label: string
  /** What the conversations are of, in the question. */
  name: string
}

/** Asks which deal the conversations of files belong to that have none; nothing where each has one. */
export function ChooseDealButton({ files, label, name }: ChooseDealButtonProps) {
  const [choosing, setChoosing] = useState<'never' | 'open' | 'closed'>('never')
  const convIds = files
    .flatMap(({ conversations }) => conversations)
    .filter(({ storyId: dealId }) => dealId === null)
    .map(({ convId }) => convId)
  const { may, reason } = useMayChange('moveConversation', convIds[0] ?? null)
  return (
    <>
      {convIds.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={!may}
          title={reason ?? undefined}
          onClick={() => setChoosing('open')}
        >
          {label}
        </Button>
      )}
      {choosing !== 'never' && (
        <Suspense>
          <AssignDealDialog
            name={name}
            convIds={convIds}
            opened={choosing === 'open'}
            onClose={() => setChoosing('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

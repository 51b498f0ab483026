import { ActionIcon } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { Hint } from '#ui/Hint.tsx'
import type { JudgedKeyword } from './KeywordQualityDialog.tsx'

const KeywordQualityDialog = lazyPart('keyword-quality', () => import('./KeywordQualityDialog.tsx'))

/** Opens how good a keyword is. */
export function QualityButton({ keyword }: { keyword: JudgedKeyword }) {
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <Hint label="Review its matches">
        <ActionIcon aria-label={`Review matches of ${keyword.name}`} onClick={() => setOpened(true)}>
          <IconListCheck size={18} />
        </ActionIcon>
      </Hint>
      <Suspense>
        {opened !== undefined && (
          <KeywordQualityDialog keyword={opened ? keyword : null} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </>
  )
}

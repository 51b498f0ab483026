import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useKeys } from './key-bindings.ts'
import { onShowKeys } from './show-keys.ts'

const KeyList = lazyPart('keys', () => import('./KeyList.tsx'))

/** The list of keys, opened by `?`. One of it stands in the shell. */
export function KeyHints() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  useKeys([{ keys: ['?'], label: 'Show keyboard shortcuts', run: () => setState('open') }])
  useEffect(() => onShowKeys(() => setState('open')), [])
  if (state === 'never') return null
  return (
    <Suspense>
      <KeyList opened={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  )
}

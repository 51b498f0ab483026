import type { SignedInUser } from '@bic/contract/calls/access'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useKeys } from '#ui/keys/key-bindings.ts'
import { onOpenPalette } from './open-palette.ts'

const Palette = lazyPart('palette', () => import('./Palette.tsx'))

/** Ctrl/⌘ K opens the palette, which is loaded when first asked for. */
export function PaletteLoader({ user }: { user: SignedInUser }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  useKeys([{ keys: ['Mod+K'], label: 'Go to a screen', run: () => setState('open') }])
  useEffect(() => onOpenPalette(() => setState('open')), [])
  if (state === 'never') return null
  return (
    <Suspense>
      <Palette user={user} opened={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  )
}

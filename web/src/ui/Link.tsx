import { type HistoryState, useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useGo } from '../lib/navigation.ts'
import { onceIdle } from '../lib/once-idle.ts'

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address of this application, from the link functions. */
  href: string
  /** Navigation state for the screen, in addition to its address. */
  state?: HistoryState
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link within the application: opens without a page load, and in a new tab when the user asks for one. */
export function Link({ href, onClick, target, state = {}, ...rest }: LinkProps) {
  const go = useGo()
  const router = useRouter()
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onMouseEnter={({ movementX, movementY }) => {
        // The link has come to the pointer, as where it rests while a screen is being built.
        if (movementX === 0 && movementY === 0) return
        onceIdle(() => void router.preloadRoute({ to: href.split('?')[0] } as never).catch(() => undefined))
      }}
      onClick={event => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event) || target === '_blank') return
        event.preventDefault()
        go(href, { state })
      }}
    />
  )
}

import { Button, Transition } from '@mantine/core'
import { useReducedMotion, useWindowScroll } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import classes from './ScrollUp.module.css'

/** The button shows after more than this many pixels. */
const threshold = 30

/** A floating way back to the top; opening another screen also leads there. */
export function ScrollUp() {
  const router = useRouter()
  const [{ y }] = useWindowScroll()
  const reduced = useReducedMotion()
  const toTop = useCallback(() => window.scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' }), [reduced])
  useEffect(() => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && toTop()), [router, toTop])
  return (
    <Transition mounted={y > threshold} transition="fade" duration={120}>
      {style => (
        <Button
          className={classes.button}
          style={style}
          variant="default"
          radius="xl"
          leftSection={<IconArrowUp size={16} aria-hidden />}
          onClick={toTop}
        >
          Scroll Up
        </Button>
      )}
    </Transition>
  )
}

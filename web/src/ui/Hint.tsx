import { type FloatingPosition, type MantineColor, Tooltip } from '@mantine/core'
import {
  type ComponentPropsWithRef,
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

/** So many milliseconds the pointer rests on something before its hint comes. */
const restsFor = 350

interface LookProps {
  label: ReactNode
  position?: FloatingPosition | undefined
  multiline?: boolean | undefined
  maw?: number | undefined
  color?: MantineColor | undefined
}

type Attributes = ComponentPropsWithRef<'button'>

interface HintProps extends LookProps, Omit<Attributes, keyof LookProps | 'children' | 'disabled'> {
  /** One element, or a part that hands its attributes on to one. */
  children: ReactElement<Attributes>
  disabled?: boolean | undefined
  /** For what a finger cannot open. */
  opensOnTouch?: boolean | undefined
}

interface BubbleProps extends LookProps {
  id: string
  anchor: HTMLElement
  onClose: () => void
}

/** What a hint says, beside what it is about. */
function Bubble({ id, anchor, label, onClose, ...look }: BubbleProps) {
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  return <Tooltip {...look} opened target={anchor} label={<span id={id}>{label}</span>} />
}

/**
 * Explains what the pointer rests on or the keyboard has reached. Nothing is made of it before: a screen has dozens of hints, and one
 * of them is read. What else it is given, as by the target of a menu, is its element's.
 */
export function Hint(props: HintProps) {
  const { label, position, multiline, maw, color, children, disabled = false, opensOnTouch = false, ...given } = props
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = disabled ? null : anchor
  const own = { ...given, ...children.props }
  const close = () => {
    clearTimeout(timer.current)
    setAnchor(null)
  }
  const open = (element: HTMLElement, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAnchor(element), after)
  }
  return (
    <>
      {cloneElement(children, {
        ...own,
        onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => {
          own.onPointerEnter?.(event)
          if (opensOnTouch || event.pointerType !== 'touch') open(event.currentTarget, restsFor)
        },
        onPointerLeave: (event: PointerEvent<HTMLButtonElement>) => {
          own.onPointerLeave?.(event)
          close()
        },
        onFocus: (event: FocusEvent<HTMLButtonElement>) => {
          own.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget, 0)
        },
        onBlur: (event: FocusEvent<HTMLButtonElement>) => {
          own.onBlur?.(event)
          close()
        },
        ...(shown ? { 'aria-describedby': [own['aria-describedby'], id].filter(Boolean).join(' ') } : {}),
      })}
      {shown && <Bubble {...{ label, position, multiline, maw, color }} id={id} anchor={shown} onClose={close} />}
    </>
  )
}

import { Popover, UnstyledButton } from '@mantine/core'
import {
  cloneElement,
  createContext,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useState,
} from 'react'
import { LatePopover, popoverAttributes } from './LatePopover.tsx'
import classes from './PopMenu.module.css'

const Close = createContext(() => {})

interface PopMenuProps {
  /** Names the menu for those who do not see it. */
  label: string
  /** The button that opens it; gets what opens and describes the menu. */
  target: (
    props: { onClick: (event: MouseEvent<HTMLButtonElement>) => void; 'aria-label': string },
    opened: boolean,
  ) => ReactElement<HTMLAttributes<HTMLElement>>
  children: ReactNode
  width?: number
}

/** A few things to do, under a button. The focus goes in, and back to the button when it closes. */
export function PopMenu({ label, target, children, width = 220 }: PopMenuProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    setButton(event.currentTarget)
    setOpened(!opened)
  }
  // The focus is back on the button before the chosen thing is done, so that a dialog finds it there.
  const close = () => {
    button?.focus()
    setOpened(false)
  }
  return (
    <>
      {cloneElement(target({ onClick: toggle, 'aria-label': label }, opened), popoverAttributes(id, opened))}
      <LatePopover
        id={id}
        anchor={button}
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        shadow="md"
        width={width}
        trapFocus
        returnFocus
      >
        <Popover.Dropdown p={4} aria-label={label}>
          <Close value={close}>{children}</Close>
        </Popover.Dropdown>
      </LatePopover>
    </>
  )
}

interface PopMenuItemProps {
  icon?: ReactNode
  /** At the right end: a key, a count. */
  end?: ReactNode
  children: ReactNode
  onClick: () => void
  /** Why it cannot be done now; it is greyed then. */
  shut?: string | undefined
}

export function PopMenuItem({ icon, end, children, onClick, shut }: PopMenuItemProps) {
  const close = use(Close)
  if (shut !== undefined)
    return (
      <UnstyledButton className={classes.item} aria-disabled data-shut>
        {icon}
        <span className={classes.label}>
          {children}
          <span className={classes.reason}>{shut}</span>
        </span>
      </UnstyledButton>
    )
  const choose = () => {
    close()
    onClick()
  }
  return (
    <UnstyledButton className={classes.item} onClick={choose}>
      {icon}
      <span className={classes.label}>{children}</span>
      {end}
    </UnstyledButton>
  )
}

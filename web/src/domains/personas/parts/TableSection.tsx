import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Personas.module.css'

interface TableSectionProps {
  title: string
  /** What is shown and how to read it. */
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A table under its heading. */
export const TableSection = ({ title, note, actions, children }: TableSectionProps) => (
  <div>
    <Group justify="space-between" mb={6}>
      <h2 className={classes.heading}>{title}</h2>
      {actions}
    </Group>
    {note && (
      <Text size="sm" c="dimmed" mb="xs">
        {note}
      </Text>
    )}
    {children}
  </div>
)

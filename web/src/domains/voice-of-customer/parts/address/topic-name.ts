/** Sub-topics that are shown under another name than they are sent by. */
const shown: Readonly<Record<string, string>> = { compelling_event: 'Triggers' }

export const defaultTopic = 'Value Proposition'

/** How a topic is shown; without one, the default. */
export const topicName = (topic: string | undefined): string => shown[topic ?? ''] ?? (topic || defaultTopic)

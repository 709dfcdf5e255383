import type { DragEvent } from 'react'

/** Names what is dragged, so that a file or a link dropped on a carton is left alone. */
const TYPE = 'application/x-packages'

export function dragPackages(event: DragEvent, ids: readonly string[]): void {
  event.dataTransfer.setData(TYPE, ids.join(','))
  event.dataTransfer.effectAllowed = 'move'
}

export function carriesPackages(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(TYPE)
}

export function droppedPackages(event: DragEvent): string[] {
  return event.dataTransfer.getData(TYPE).split(',').filter(Boolean)
}

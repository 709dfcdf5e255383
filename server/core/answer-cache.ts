/**
 * Ready-made answers that are the same for everybody (rates, sales team, company), kept for a second: long enough to
 * carry a crowd, short enough that another process of ours never shows an old one for longer.
 */
const KEPT_MS = 1000

interface Kept {
  body: string
  until: number
}

export class AnswerCache {
  private readonly kept = new Map<string, Kept>()
  /** Counts drops, so that an answer computed before a change is not kept after it. */
  private generation = 0

  get(name: string): string | undefined {
    const found = this.kept.get(name)
    return found && found.until > Date.now() ? found.body : undefined
  }

  async fill(name: string, compute: () => Promise<string>): Promise<string> {
    const generation = this.generation
    const body = await compute()
    if (generation === this.generation) this.kept.set(name, { body, until: Date.now() + KEPT_MS })
    return body
  }

  drop(): void {
    this.generation++
    this.kept.clear()
  }
}

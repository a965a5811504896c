import type { Page } from '../../loader/page.ts'
import { refuse, type ToolAnswer } from './answers.ts'
import { TOOL_TEXTS, type ToolName } from './tool-texts.ts'
import { createTools } from './tools.ts'

/** A tool of the draft (WebMCP, `ModelContextTool`). The hints have been renamed; each browser reads its own. */
interface ModelContextTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: object
  readonly annotations: Readonly<Record<string, boolean>>
  execute(input: unknown): Promise<ToolAnswer>
}

interface ModelContext {
  registerTool(tool: ModelContextTool): unknown
}

/** Finds the model context, which the draft has moved from the navigator to the document. */
const findModelContext = (): ModelContext | undefined =>
  (document as { modelContext?: ModelContext }).modelContext ??
  (navigator as { modelContext?: ModelContext }).modelContext

/**
 * Offers the shop to the agent of the page's shopper, in browsers where pages can do so. A tool of the page with the
 * same name stays the page's.
 */
export async function offerTools(page: Page): Promise<void> {
  const context = findModelContext()
  const tools = createTools(page)
  for (const [name, { description, inputSchema, readOnly }] of Object.entries(TOOL_TEXTS)) {
    try {
      await context?.registerTool({
        name,
        description,
        inputSchema,
        annotations: { readOnlyHint: readOnly, untrustedContentHint: true },
        execute: (input) => tools[name as ToolName](input).catch(refuse),
      })
    } catch {
      // The name is taken, or the draft has changed again: the shop works without it.
    }
  }
}

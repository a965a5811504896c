/**
 * The attributes that any element may have: those of HTML, and those of frameworks (`:key`, `@click`, `x-data`, `v-if`,
 * `hx-get`, `up-follow`, Angular's `ng-…`, `_ngcontent-…`, `(click)`, `[slug]`, `*ngIf`), which begin with a word of
 * their own, or have a sign in their name.
 */
export const ANYWHERE =
  /^(id|class|style|slot|part|exportparts|status|hidden|inert|lang|dir|title|role|tabindex|is|nonce|translate|accesskey|autofocus|contenteditable|draggable|popover|spellcheck|item\w+|(aria|data|hx|ng|up|v|x)-.+|on.+|_.+|.*[^\w-].*)$/

/** Returns the attributes that name a tag's product or list; not those of the page (`data-track-id`) and of frameworks. */
export const namingAttributes = (host: Element): string[] =>
  host
    .getAttributeNames()
    .filter((name) => /-(id|slug)$/.test(name) && !ANYWHERE.test(name) && host.getAttribute(name)?.trim())

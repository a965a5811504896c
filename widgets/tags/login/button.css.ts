import { readableDialog } from '../../loader/derived-colors.ts'

/** The look of the login's layout for headers; only in the shadow root. */
export const buttonCss = `
:host{color-scheme:var(--store-scheme)}
.all{display:contents}
:host([layout=button]){display:inline-block}
.account-button{box-sizing:border-box;appearance:none;display:inline-flex;align-items:center;gap:.55em;min-inline-size:2.75em;min-block-size:max(24px,var(--store-control-size,2.75em));margin:0;padding:.2em .35em;border:0;border-radius:var(--store-button-radius,var(--_r));background:none;color:inherit;font-family:inherit;font-size:1em;font-weight:600;line-height:1.2;cursor:pointer;touch-action:manipulation}
.account-button:focus-visible,.account-link:focus-visible,.login-close:focus-visible{outline:2px solid var(--store-focus,var(--_a));outline-offset:1px}
.account-face{display:grid;place-items:center;flex:none;inline-size:2.25em;block-size:2.25em;border-radius:50%;overflow:hidden;background:color-mix(in srgb,currentColor 12%,transparent);font-size:.94em}
.account-face img{display:block;inline-size:100%;block-size:100%;object-fit:cover}
.account-text{padding-inline-end:.35em;white-space:nowrap}
.login-dialog{box-sizing:border-box;inline-size:min(26em,100vw - 2em);max-inline-size:none;max-block-size:calc(100dvh - 2em);margin:auto;padding:0;border:0;border-radius:var(--_r);background:var(--store-dialog-background,light-dark(#fff,#1b1f23));color:var(--store-dialog-color,light-dark(#1d2320,#eceae4));box-shadow:0 1.5em 5em #0005;overflow:auto;overscroll-behavior:contain}
.login-dialog::backdrop{background:#0c0f1199}
.login-close{position:absolute;z-index:1;inset-block-start:.5em;inset-inline-end:.5em;display:grid;place-items:center;inline-size:2.75rem;block-size:2.75rem;padding:0;border:0;border-radius:50%;background:none;color:inherit;font-family:inherit;font-size:1.4em;line-height:1;cursor:pointer}
.account-menu{text-align:start;position:fixed;inset:auto;margin:0;padding:.5em;min-inline-size:14em;max-inline-size:min(20em,100vw - 1em);border:1px solid var(--_l);border-radius:var(--_r);background:var(--store-dialog-background,light-dark(#fff,#1b1f23));color:var(--store-dialog-color,light-dark(#1d2320,#eceae4));box-shadow:0 .75em 2.5em #0003;font-size:1em;line-height:1.4}
${readableDialog('.login-dialog,.account-menu')}
.account-who{display:grid;justify-items:start;margin:0;padding:.5em .75em .75em;border-block-end:1px solid var(--_l);font-weight:600;overflow-wrap:anywhere}
.account-who .sf-hint{font-weight:400}
.account-links{margin:0;padding:.35em 0 0;list-style:none}
.account-link{box-sizing:border-box;display:flex;align-items:center;inline-size:100%;min-block-size:2.75em;padding:.3em .75em;border:0;border-radius:calc(var(--_r)*.7);background:none;color:inherit;font-family:inherit;font-size:1em;font-weight:400;text-align:start;text-decoration:none;cursor:pointer;touch-action:manipulation}
@media(hover:hover){.account-link:hover,.account-button:hover,.login-close:hover{background:var(--_f)}}
`

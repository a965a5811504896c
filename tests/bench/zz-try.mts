import { CONTESTANTS } from '/work/main/tests/bench/pages/contestants.ts'
import { PROFILES } from '/work/main/tests/bench/pages/link.ts'
import { openBenchSite } from '/work/main/tests/bench/pages/site.ts'
import { measureVisit, openPage, probeFor } from '/work/main/tests/bench/pages/visit.ts'

const t = performance.now()
const site = await openBenchSite()
console.log('site', Math.round(performance.now() - t))
const [names, sizes, profs] = process.argv.slice(2)
for (const profile of PROFILES.filter((p) => (profs ?? 'none').split(',').includes(p.name)))
  for (const size of (sizes ?? '12').split(',').map(Number))
    for (const c of CONTESTANTS.filter((one) => !names || names.split(',').includes(one.name))) {
      const ctx = await site.browser.newContext({ viewport: { width: 1280, height: 800 } })
      for (const temp of ['cold', 'warm']) {
        const open = await openPage(ctx, profile, probeFor(c, size))
        open.page.on('console', (m) => console.log('  console', m.type(), m.text().slice(0, 300)))
        open.page.on('pageerror', (e) => console.log('  pageerror', String(e).slice(0, 300)))
        const s = performance.now()
        try {
          const v = await measureVisit(open, site.page(c, size))
          console.log(
            profile.name,
            size,
            c.name,
            temp,
            JSON.stringify(v, (_, x) => (typeof x === 'number' ? Math.round(x * 100) / 100 : x)),
            'wall',
            Math.round(performance.now() - s),
          )
          if (process.env.REQ)
            console.log(open.requests.map((r) => `    ${r.type} ${r.url.slice(0, 140)}`).join('\n'))
          if (process.env.SHOT) await open.page.screenshot({ path: `/tmp/bx/${c.name}-${size}.png` })
        } catch (e) {
          console.log('FAIL', c.name, String(e).slice(0, 200))
          await open.page.screenshot({ path: `/tmp/bx/${c.name}-${size}-fail.png` })
          console.log(open.requests.map((r) => `    ${r.type} ${r.url.slice(0, 140)}`).join('\n'))
        }
        await open.close()
      }
      await ctx.close()
    }
await site.close()

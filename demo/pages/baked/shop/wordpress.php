<?php
// functions.php of the theme, or a plugin: the page `shop` answers all addresses below it.
// Afterwards open Settings → Permalinks once: WordPress reads its rules again only then.
add_action('init', function () {
    add_rewrite_rule('^shop/.+', 'index.php?pagename=shop', 'top');
});
// Otherwise WordPress redirects the longer address to the page's own.
add_filter('redirect_canonical', function ($to, $from) {
    return preg_match('#^/shop/.#', (string) parse_url($from, PHP_URL_PATH)) ? false : $to;
}, 10, 2);

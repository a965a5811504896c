<?php
// functions.php of the theme, or a plugin: the page `shop` answers all addresses below it.
// Afterwards open Settings → Permalinks once: that is when WordPress reads its rules anew.
add_action('init', function () {
    add_rewrite_rule('^shop/.+', 'index.php?pagename=shop', 'top');
});
// Else WordPress leads the longer address back to the page's own.
add_filter('redirect_canonical', function ($to, $from) {
    return preg_match('#^/shop/.#', (string) parse_url($from, PHP_URL_PATH)) ? false : $to;
}, 10, 2);

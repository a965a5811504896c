<?php
// A persistent object cache for WordPress (wp-content/object-cache.php): each value is a file in wp-content/cache-of-objects,
// named by its site, its group and its key. As with Redis or Memcached nobody can list what is in it.
const CACHE_SECONDS = 86400;

function cache_file($key, $group): string {
    $site = in_array($group ?: 'default', $GLOBALS['cache_shared'], true) ? 0 : $GLOBALS['cache_site'];
    $folder = WP_CONTENT_DIR . '/cache-of-objects';
    if (!is_dir($folder)) @mkdir($folder);
    return $folder . '/' . substr(rawurlencode("$site:" . ($group ?: 'default') . ":$key"), 0, 200);
}

function wp_cache_init() {
    $GLOBALS['cache_site'] = 1;
    $GLOBALS['cache_shared'] ??= [];
}
function wp_cache_get($key, $group = '', $force = false, &$found = null) {
    $kept = @file_get_contents(cache_file($key, $group));
    [$until, $value] = $kept ? unserialize($kept) : [0, false];
    $found = $until > time();
    return $found ? $value : false;
}
function wp_cache_set($key, $value, $group = '', $seconds = 0) {
    $entry = serialize([time() + ((int) $seconds ?: CACHE_SECONDS), $value]);
    return (bool) file_put_contents(cache_file($key, $group), $entry, LOCK_EX);
}
function wp_cache_add($key, $value, $group = '', $seconds = 0) {
    wp_cache_get($key, $group, false, $is_there);
    return !wp_suspend_cache_addition() && !$is_there && wp_cache_set($key, $value, $group, $seconds);
}
function wp_cache_replace($key, $value, $group = '', $seconds = 0) {
    wp_cache_get($key, $group, false, $is_there);
    return $is_there && wp_cache_set($key, $value, $group, $seconds);
}
function wp_cache_delete($key, $group = '') {
    return @unlink(cache_file($key, $group));
}
function wp_cache_incr($key, $offset = 1, $group = '') {
    $value = max(0, (int) wp_cache_get($key, $group) + $offset);
    wp_cache_set($key, $value, $group);
    return $value;
}
function wp_cache_decr($key, $offset = 1, $group = '') {
    return wp_cache_incr($key, -$offset, $group);
}
function wp_cache_flush() {
    array_map('unlink', glob(WP_CONTENT_DIR . '/cache-of-objects/*') ?: []);
    return true;
}
function wp_cache_close() {
    return true;
}
function wp_cache_add_global_groups($groups) {
    $GLOBALS['cache_shared'] = array_merge($GLOBALS['cache_shared'] ?? [], (array) $groups);
}
function wp_cache_add_non_persistent_groups($groups) {}
function wp_cache_switch_to_blog($site) {
    $GLOBALS['cache_site'] = (int) $site;
}

<?php
// What a test has WordPress do from the command line: php site.php FOLDER COMMAND [WHAT].
[, $folder, $command] = $argv;
$what = $argv[3] ?? '';
if ('install' === $command) define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] ??= 'localhost';
require $folder . '/wp-load.php';
foreach (['upgrade', 'plugin', 'file', 'misc', 'class-wp-upgrader'] as $part) require_once ABSPATH . "wp-admin/includes/$part.php";

const PLUGIN = 'store-widgets/store-widgets.php';

$answer = match ($command) {
    'install' => (function () use ($what) {
        wp_install('A site', 'admin', 'admin@example.com', true, '', 'correct horse battery');
        update_option('permalink_structure', '/%postname%/');
        switch_theme($what);
        flush_rewrite_rules();
        return WP_Application_Passwords::create_new_application_password(1, ['name' => 'tests'])[0];
    })(),
    'theme' => switch_theme($what),
    'add' => (function () use ($what) {
        $done = (new Plugin_Upgrader(new Automatic_Upgrader_Skin()))->install($what);
        return [is_wp_error($done) ? $done->get_error_message() : $done, activate_plugin(PLUGIN)];
    })(),
    'set' => update_option('store_widgets', json_decode($what, true)),
    'off' => deactivate_plugins(PLUGIN),
    'on' => activate_plugin(PLUGIN),
    'remove' => (function () {
        deactivate_plugins(PLUGIN);
        return delete_plugins([PLUGIN]);
    })(),
    // All cards are as old as they can be and still count.
    'age' => (function () {
        global $wpdb;
        foreach ($wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '_transient_store_widgets%'") as $name) {
            $card = get_option($name);
            update_option($name, ['at' => time() - HOUR_IN_SECONDS, 'tried' => 0] + $card);
        }
    })(),
    // Another plugin, which changes the HTML of all pages: a pattern, and what stands in the place of what fits it.
    'optimize' => (function () use ($what) {
        [$pattern, $instead] = array_map(fn ($text) => var_export($text, true), json_decode($what, true));
        wp_mkdir_p(WPMU_PLUGIN_DIR);
        file_put_contents(WPMU_PLUGIN_DIR . '/optimizer.php', "<?php add_action('template_redirect', fn () => ob_start(fn (\$html) => preg_replace($pattern, $instead, \$html)), 0);");
    })(),
    // What of ours lies in the database.
    'left' => (function () {
        global $wpdb;
        $names = $wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%store_widgets%'");
        $events = array_filter(array_merge(...array_values(array_map('array_keys', array_filter(_get_cron_array(), 'is_array')))), fn ($name) => str_contains($name, 'store_widgets'));
        return [$names, array_values($events)];
    })(),
};
echo json_encode($answer);

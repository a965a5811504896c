<?php
// Runs a command in WordPress for a test: php site.php FOLDER ADDRESS COMMAND [WHAT].
[, $folder, $address, $command] = $argv;
$what = $argv[4] ?? '';
if ('install' === $command) define('WP_INSTALLING', true);
// A network finds the site by these, and notes who has created one.
$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
$_SERVER['HTTP_HOST'] = preg_replace('#^http://|/.*#', '', $address);
$_SERVER['REQUEST_URI'] = rtrim((string) parse_url($address, PHP_URL_PATH), '/') . '/';
require $folder . '/wp-load.php';
foreach (['upgrade', 'schema', 'plugin', 'file', 'misc', 'class-wp-upgrader'] as $part) require_once ABSPATH . "wp-admin/includes/$part.php";

const PLUGIN = 'store-widgets/store-widgets.php';

/** Writes a must-use plugin. */
function must_use(string $name, string $code): void {
    wp_mkdir_p(WPMU_PLUGIN_DIR);
    file_put_contents(WPMU_PLUGIN_DIR . "/$name.php", $code);
}

$answer = match ($command) {
    'install' => (function () use ($what) {
        wp_install('A site', 'admin', 'admin@example.com', true, '', 'correct horse battery');
        update_option('permalink_structure', '/%postname%/');
        switch_theme($what);
        flush_rewrite_rules();
    })(),
    'password' => WP_Application_Passwords::create_new_application_password(1, ['name' => 'tests'])[0],
    // Makes the site the first one of a network, as wp-admin/network.php does.
    'network' => (function () {
        global $wpdb;
        foreach ($wpdb->tables('ms_global') as $table => $name) $wpdb->$table = $name;
        install_network();
        return populate_network(1, $_SERVER['HTTP_HOST'], 'admin@example.com', 'A network');
    })(),
    // Creates another site of the network by its path.
    'create' => (function () use ($what) {
        // The port would be taken out of the address.
        add_filter('sanitize_user', fn ($clean, $raw) => $raw, 10, 2);
        return wpmu_create_blog($_SERVER['HTTP_HOST'], $what, 'Another site', 1, ['public' => 1]);
    })(),
    'theme' => switch_theme($what),
    'add' => (function () use ($what) {
        $done = (new Plugin_Upgrader(new Automatic_Upgrader_Skin()))->install($what);
        return [is_wp_error($done) ? $done->get_error_message() : $done, activate_plugin(PLUGIN, '', is_multisite())];
    })(),
    'set' => update_option('store_widgets', json_decode($what, true)),
    'off' => deactivate_plugins(PLUGIN),
    'on' => activate_plugin(PLUGIN),
    'remove' => (function () {
        deactivate_plugins(PLUGIN);
        return delete_plugins([PLUGIN]);
    })(),
    // Sets the age of all cards to an hour, when they are still shown but fetched again.
    'age' => (function () {
        global $wpdb;
        foreach ($wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '_transient_store_widgets%'") as $name) {
            $card = get_option($name);
            update_option($name, ['at' => time() - HOUR_IN_SECONDS, 'tried' => 0] + $card);
        }
    })(),
    // Installs another plugin, which changes the HTML of all pages: it replaces the matches of a pattern.
    'optimize' => (function () use ($what) {
        [$pattern, $instead] = array_map(fn ($text) => var_export($text, true), json_decode($what, true));
        must_use('optimizer', "<?php add_action('template_redirect', fn () => ob_start(fn (\$html) => preg_replace($pattern, $instead, \$html)), 0);");
    })(),
    // Writes a file of wp-content by its name and its text.
    'file' => (function (string $name, string $text) {
        wp_mkdir_p(dirname(WP_CONTENT_DIR . "/$name"));
        file_put_contents(WP_CONTENT_DIR . "/$name", $text);
    })(...json_decode($what, true)),
    // Lists what is in the object cache: `1:transient:name`.
    'cached' => array_map(fn ($file) => rawurldecode(basename($file)), glob(WP_CONTENT_DIR . '/cache-of-objects/*')),
    // Reads an option.
    'read' => get_option($what),
    // Sets an option by its name and its value.
    'option' => update_option(...json_decode($what, true)),
    // Writes a must-use plugin by its name and its code.
    'must-use' => must_use(...json_decode($what, true)),
    // Lists the mails that this site has passed on, oldest first; none is really sent.
    'mails' => (function () {
        must_use('mails', "<?php add_filter('pre_wp_mail', fn (\$null, \$mail) => file_exists(WP_CONTENT_DIR . '/no-mail') ? false : (bool) file_put_contents(WP_CONTENT_DIR . '/mails', json_encode(\$mail) . PHP_EOL, FILE_APPEND | LOCK_EX), 10, 2);");
        return array_map(fn ($line) => json_decode($line, true), @file(WP_CONTENT_DIR . '/mails') ?: []);
    })(),
    // Sets whether this site can send mails.
    'mailing' => 'on' === $what ? @unlink(WP_CONTENT_DIR . '/no-mail') : touch(WP_CONTENT_DIR . '/no-mail'),
    // Calls the site's own code without arguments.
    'call' => $what(),
    // Lists the stored statements of withdrawal, and moves their time back by seconds.
    'statements' => (function () use ($what) {
        global $wpdb;
        $names = $wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE 'store_withdrawal_W-%' ORDER BY option_id");
        $all = array_map(fn ($name) => json_decode(get_option($name), true), $names);
        foreach ($what ? $names : [] as $at => $name) {
            $all[$at]['receipt']['receivedAt'] = gmdate('Y-m-d\TH:i:s\Z', strtotime($all[$at]['receipt']['receivedAt']) - (int) $what);
            update_option($name, json_encode($all[$at]));
        }
        return $all;
    })(),
    // Lists the plugin's options and cron events in the database.
    'left' => (function () {
        global $wpdb;
        $names = $wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%store_widgets%'");
        $events = array_filter(array_merge(...array_values(array_map('array_keys', array_filter(_get_cron_array(), 'is_array')))), fn ($name) => str_contains($name, 'store_widgets'));
        return [$names, array_values($events)];
    })(),
};
echo json_encode($answer);
